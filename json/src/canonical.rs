//! The canonical form of JSON: keys sorted by their characters, no white space. Hashes are made of
//! it, and two texts in this form are equal if they mean the same.

use std::{cmp::Ordering, fmt::Display, io::Write as _, ops::Range};

use serde::{
    Deserializer, Serialize, Serializer,
    ser::{
        Error as _, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant,
        SerializeTuple, SerializeTupleStruct, SerializeTupleVariant,
    },
};
use serde_json::Error;

/// The usual length of what is hashed: room for it is made at once.
const USUAL: usize = 4096;
/// The usual length of an item of a list.
const USUAL_ITEM: usize = 64;

/// The canonical form of a value.
///
/// # Errors
/// If the value has keys that are not strings, numbers or truth values, has a key twice, or holds
/// text that is JSON already.
pub fn canonical(value: &impl Serialize) -> Result<String, Error> {
    let mut writer = Writer::with_capacity(USUAL);
    value.serialize(&mut writer)?;
    writer.into_text()
}

/// The canonical form of a list, and where each of its items is in it.
pub(crate) fn canonical_list(
    items: &[impl Serialize],
) -> Result<(String, Vec<Range<usize>>), Error> {
    let mut writer = Writer::with_capacity(USUAL_ITEM * (items.len() + 1));
    let mut places = Vec::with_capacity(items.len());
    writer.text.push(b'[');
    for item in items {
        if !places.is_empty() {
            writer.text.push(b',');
        }
        let start = writer.text.len();
        item.serialize(&mut writer)?;
        places.push(start..writer.text.len());
    }
    writer.text.push(b']');
    Ok((writer.into_text()?, places))
}

/// The canonical form of JSON that is being read.
pub(crate) fn transcribe<'de>(from: impl Deserializer<'de>) -> Result<String, Error> {
    let mut writer = Writer::default();
    serde_transcode::transcode(from, &mut writer)?;
    writer.into_text()
}

/// Writes a value with the keys in the order in which they come, and sorts the fields of an object
/// when it ends.
#[derive(Default)]
struct Writer {
    text: Vec<u8>,
    /// The fields so far of all objects that have not ended.
    fields: Vec<Field>,
    /// The fields of one object while they are sorted.
    sorted: Vec<u8>,
}

/// Where a field of an object is in the text, without the comma before it.
struct Field {
    /// With its quotation marks.
    key: Range<usize>,
    /// Whether characters of the key are escaped.
    is_escaped: bool,
    end: usize,
}

impl Field {
    /// The order of two fields by the characters of their keys.
    fn order(&self, other: &Self, text: &[u8]) -> Ordering {
        if self.is_escaped || other.is_escaped {
            return self.unescaped(text).cmp(&other.unescaped(text));
        }
        let inner = |key: &Range<usize>| key.start + 1..key.end - 1;
        text[inner(&self.key)].cmp(&text[inner(&other.key)])
    }

    fn unescaped(&self, text: &[u8]) -> String {
        serde_json::from_slice(&text[self.key.clone()]).expect("a key is written as a string")
    }
}

/// Whether a string is written as it is.
fn is_plain(text: &[u8]) -> bool {
    text.iter().all(|byte| *byte >= b' ' && *byte != b'"' && *byte != b'\\')
}

impl Writer {
    fn with_capacity(bytes: usize) -> Self {
        let (text, sorted) = (Vec::with_capacity(bytes), Vec::with_capacity(bytes));
        Self { text, fields: Vec::with_capacity(32), sorted }
    }

    fn into_text(self) -> Result<String, Error> {
        String::from_utf8(self.text).map_err(Error::custom)
    }

    /// Writes what is neither a list nor an object.
    fn leaf(&mut self, value: &(impl Serialize + ?Sized)) -> Result<(), Error> {
        serde_json::to_writer(&mut self.text, value)
    }

    fn string(&mut self, string: &str) -> Result<(), Error> {
        if !is_plain(string.as_bytes()) {
            return self.leaf(string);
        }
        self.text.push(b'"');
        self.text.extend_from_slice(string.as_bytes());
        self.text.push(b'"');
        Ok(())
    }

    fn list(&mut self) -> List<'_> {
        self.text.push(b'[');
        List { is_empty: true, closes: b"]", writer: self }
    }

    fn object(&mut self, closes: &'static [u8]) -> Object<'_> {
        self.text.push(b'{');
        Object { first: self.fields.len(), start: self.text.len(), closes, writer: self }
    }

    /// Begins an object whose only key is the name of a variant.
    fn variant(&mut self, name: &str) -> Result<(), Error> {
        self.text.push(b'{');
        self.string(name)?;
        self.text.push(b':');
        Ok(())
    }

    /// Sorts the latest fields, which stand in the text from `start` to its end.
    fn sort_fields(&mut self, first: usize, start: usize) -> Result<(), Error> {
        let Self { text, fields, sorted } = self;
        let fields = &mut fields[first..];
        fields.sort_unstable_by(|a, b| a.order(b, text));
        if !fields.is_sorted_by(|a, b| a.order(b, text).is_lt()) {
            return Err(Error::custom("a key stands twice"));
        }
        sorted.clear();
        for field in fields {
            sorted.extend_from_slice(&text[field.key.start..field.end]);
            sorted.push(b',');
        }
        sorted.pop();
        text.truncate(start);
        text.extend_from_slice(sorted);
        Ok(())
    }
}

/// A list that is being written.
struct List<'a> {
    writer: &'a mut Writer,
    is_empty: bool,
    closes: &'static [u8],
}

impl List<'_> {
    fn item(&mut self, item: &(impl Serialize + ?Sized)) -> Result<(), Error> {
        if !std::mem::take(&mut self.is_empty) {
            self.writer.text.push(b',');
        }
        item.serialize(&mut *self.writer)
    }

    fn close(self) {
        self.writer.text.extend_from_slice(self.closes);
    }
}

/// An object that is being written.
struct Object<'a> {
    writer: &'a mut Writer,
    /// Its first field among those of the writer.
    first: usize,
    /// Where its fields begin in the text.
    start: usize,
    closes: &'static [u8],
}

impl Object<'_> {
    fn key(&mut self, key: &(impl Serialize + ?Sized)) -> Result<(), Error> {
        if self.writer.fields.len() > self.first {
            self.writer.text.push(b',');
        }
        let start = self.writer.text.len();
        key.serialize(&mut *self.writer)?;
        let Writer { text, fields, .. } = &mut *self.writer;
        match text.get(start) {
            Some(b'"') => {}
            Some(b'{' | b'[' | b'n') | None => return Err(Error::custom("a key is not a string")),
            Some(_) => {
                text.insert(start, b'"');
                text.push(b'"');
            }
        }
        let key = start..text.len();
        let is_escaped = text[key.clone()].contains(&b'\\');
        fields.push(Field { end: key.end, key, is_escaped });
        text.push(b':');
        Ok(())
    }

    fn value(&mut self, value: &(impl Serialize + ?Sized)) -> Result<(), Error> {
        value.serialize(&mut *self.writer)?;
        if let Some(field) = self.writer.fields.last_mut() {
            field.end = self.writer.text.len();
        }
        Ok(())
    }

    fn field(&mut self, key: &'static str, value: &(impl Serialize + ?Sized)) -> Result<(), Error> {
        self.key(key)?;
        self.value(value)
    }

    fn close(self) -> Result<(), Error> {
        let Self { writer, first, start, closes } = self;
        let Writer { text, fields, .. } = &*writer;
        if !fields[first..].is_sorted_by(|a, b| a.order(b, text).is_lt()) {
            writer.sort_fields(first, start)?;
        }
        writer.fields.truncate(first);
        writer.text.extend_from_slice(closes);
        Ok(())
    }
}

macro_rules! leaves {
    ($($name:ident: $type:ty),*) => {
        $(fn $name(self, value: $type) -> Result<(), Error> {
            self.leaf(&value)
        })*
    };
}

impl<'a> Serializer for &'a mut Writer {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = List<'a>;
    type SerializeTuple = List<'a>;
    type SerializeTupleStruct = List<'a>;
    type SerializeTupleVariant = List<'a>;
    type SerializeMap = Object<'a>;
    type SerializeStruct = Object<'a>;
    type SerializeStructVariant = Object<'a>;

    leaves! {
        serialize_bool: bool, serialize_char: char,
        serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64,
        serialize_f64: f64
    }

    /// As the number with double precision that it is.
    fn serialize_f32(self, value: f32) -> Result<(), Error> {
        self.serialize_f64(f64::from(value))
    }

    fn serialize_str(self, value: &str) -> Result<(), Error> {
        self.string(value)
    }

    fn collect_str<T: Display + ?Sized>(self, value: &T) -> Result<(), Error> {
        self.text.push(b'"');
        let start = self.text.len();
        write!(self.text, "{value}").map_err(Error::custom)?;
        if !is_plain(&self.text[start..]) {
            self.text.truncate(start - 1);
            return self.leaf(&value.to_string());
        }
        self.text.push(b'"');
        Ok(())
    }

    fn serialize_bytes(self, value: &[u8]) -> Result<(), Error> {
        self.leaf(value)
    }

    fn serialize_none(self) -> Result<(), Error> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Error> {
        self.leaf(&())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Error> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &str, _: u32, variant: &'static str) -> Result<(), Error> {
        self.string(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        self.variant(variant)?;
        value.serialize(&mut *self)?;
        self.text.push(b'}');
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<List<'a>, Error> {
        Ok(self.list())
    }

    fn serialize_tuple(self, _: usize) -> Result<List<'a>, Error> {
        Ok(self.list())
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<List<'a>, Error> {
        Ok(self.list())
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<List<'a>, Error> {
        self.variant(variant)?;
        Ok(List { closes: b"]}", ..self.list() })
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Object<'a>, Error> {
        Ok(self.object(b"}"))
    }

    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Object<'a>, Error> {
        if name.starts_with("$serde_json::private::") {
            return Err(Error::custom("text that is JSON already cannot be sorted"));
        }
        Ok(self.object(b"}"))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Object<'a>, Error> {
        self.variant(variant)?;
        Ok(self.object(b"}}"))
    }
}

macro_rules! lists {
    ($($trait:ident::$method:ident),*) => {
        $(impl $trait for List<'_> {
            type Ok = ();
            type Error = Error;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
                self.item(value)
            }

            fn end(self) -> Result<(), Error> {
                self.close();
                Ok(())
            }
        })*
    };
}

lists! {
    SerializeSeq::serialize_element, SerializeTuple::serialize_element,
    SerializeTupleStruct::serialize_field, SerializeTupleVariant::serialize_field
}

macro_rules! objects {
    ($($trait:ident),*) => {
        $(impl $trait for Object<'_> {
            type Ok = ();
            type Error = Error;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                key: &'static str,
                value: &T,
            ) -> Result<(), Error> {
                self.field(key, value)
            }

            fn end(self) -> Result<(), Error> {
                self.close()
            }
        })*
    };
}

objects! { SerializeStruct, SerializeStructVariant }

impl SerializeMap for Object<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        self.key(key)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.value(value)
    }

    fn end(self) -> Result<(), Error> {
        self.close()
    }
}

#[cfg(test)]
mod tests;
